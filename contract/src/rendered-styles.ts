/**
 * The attribute of a style element that the server has rendered; its value is `<cache key> <rule name>...`. It is not
 * emotion's own attribute: emotion would insert the element again, and the browser would recalculate all styles.
 */
export const RENDERED_STYLES = 'data-styles'
