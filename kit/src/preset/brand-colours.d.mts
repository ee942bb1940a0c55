export function putColoursIn(text: string, colours: Record<string, string>): string
