export declare function isForPrograms(): boolean
export declare function printJsonLines(): void
export declare function asJsonLines(text: string, level: number): string
