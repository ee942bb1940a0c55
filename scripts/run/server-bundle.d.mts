export declare function serverBundle(
  root: string,
  of?: { entry?: string; sources?: string[] },
): Promise<string | undefined>
