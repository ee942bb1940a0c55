/**
 * What an app exposes as `./app`: its pages by the names of `app.json`, each behind a lazy import.
 * `Component` is the component type of the host's React; the contract itself depends on no framework.
 */
export interface AppModule<Component> {
  pages: Record<string, () => Promise<Component>>
}
