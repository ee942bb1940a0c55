/**
 * The module that an app exposes as `./app`: its pages by the names of `app.json`, each imported lazily.
 * `Component` is the component type of the host's React; the contract itself depends on no framework.
 */
export interface AppModule<Component> {
  pages: Record<string, () => Promise<Component>>
  /** Structured data (schema.org, as JSON-LD) by the page's name; read when the page is rendered. */
  structuredData?: Record<string, (path: string) => Promise<object[]>>
}
