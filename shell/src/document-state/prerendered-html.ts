/** A copy of the page's server-rendered HTML, for when its component throws an error after it has loaded. */
export function createPrerenderedHtml() {
  let saved: Node[] = []
  return {
    /** Takes the copy; called before hydration. Without an element there is none. */
    save(content: Element | null): void {
      saved = content ? copyOf(content.childNodes) : []
    },
    isSaved: (): boolean => saved.length > 0,
    copy: (): Node[] => copyOf(saved),
  }
}

function copyOf(nodes: Iterable<Node>): Node[] {
  return [...nodes].map((node) => node.cloneNode(true))
}
