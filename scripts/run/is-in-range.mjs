// Plain JavaScript without packages: it says whether this Node can install them.

/** Whether a version is in a range of npm's that is written with `>=`, `<` and `||`, as this repository's `engines` is. */
export function isInRange(version, range) {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((limit) => isWithin(version, limit)),
  )
}

function isWithin(version, limit) {
  const order = compare(numbersOf(version), numbersOf(limit))
  return limit.startsWith('<') ? order < 0 : order >= 0
}

function numbersOf(text) {
  const [major = 0, minor = 0, patch = 0] = text.match(/\d+/g).map(Number)
  return [major, minor, patch]
}

function compare(left, right) {
  const differing = left.findIndex((number, index) => number !== right[index])
  return differing === -1 ? 0 : left[differing] - right[differing]
}
