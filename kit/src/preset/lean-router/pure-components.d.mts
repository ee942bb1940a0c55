export default function pureComponents(source: string): string
