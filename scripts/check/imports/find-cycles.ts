import type { Modules } from './read-modules'

/** Import circles, each as the files on one way around; type-only imports count. */
export function findCycles(modules: Modules): string[][] {
  const targets = (file: string) => (modules.get(file) ?? []).flatMap((one) => (one.file ? [one.file] : []))
  return stronglyConnected([...modules.keys()], targets)
    .filter((group) => group.length > 1 || group.some((file) => targets(file).includes(file)))
    .map((group) => wayAround(group, targets))
}

/** Tarjan's algorithm: groups of nodes that reach each other. */
function stronglyConnected(nodes: string[], targets: (node: string) => string[]): string[][] {
  const indexOf = new Map<string, number>()
  const lowOf = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  function connect(node: string): number {
    const index = indexOf.size
    indexOf.set(node, index)
    stack.push(node)
    let low = index
    for (const target of targets(node)) {
      if (!indexOf.has(target)) low = Math.min(low, connect(target))
      else if (stack.includes(target)) low = Math.min(low, lowOf.get(target) ?? indexOf.get(target) ?? low)
    }
    lowOf.set(node, low)
    if (low === index) groups.push(stack.splice(stack.indexOf(node)))
    return low
  }

  for (const node of nodes) if (!indexOf.has(node)) connect(node)
  return groups
}

/** The shortest way from a file of the group back to itself. */
function wayAround(group: string[], targets: (file: string) => string[]): string[] {
  const [start = ''] = [...group].sort()
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const target of targets(way.at(-1) ?? '')) {
      if (target === start) return [...way, start]
      if (!group.includes(target) || seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return group
}
