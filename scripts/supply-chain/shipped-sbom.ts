import { type LockedPackage, refOf } from './lock-file'

/** The parts of a CycloneDX document that are read here. */
export interface Sbom {
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * Leaves in an SBOM what production installs. `npm sbom --omit=dev` does not: it also omits packages that a workspace ships
 * and another uses in development only, such as React and sharp.
 */
export function shippedSbom<Document extends Sbom>(sbom: Document, packages: LockedPackage[]): Document {
  const inDevelopment = new Set(packages.map(refOf))
  for (const locked of packages) if (locked.isShipped) inDevelopment.delete(refOf(locked))
  const isShipped = (ref: string) => !inDevelopment.has(ref)
  return {
    ...sbom,
    components: sbom.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** Packages that only one of the two lists holds: what production installs by the lock file, and an SBOM. */
export function differences({ components }: Sbom, packages: LockedPackage[]) {
  const listed = new Set(components.map((component) => component['bom-ref']).filter((ref) => !isOwn(ref)))
  const shipped = new Set(packages.filter(({ isShipped }) => isShipped).map(refOf))
  return {
    missing: [...shipped].filter((ref) => !listed.has(ref)),
    unknown: [...listed].filter((ref) => !shipped.has(ref)),
  }
}

/** Whether a component of an SBOM is a package of this repository, which no licence list names. */
export function isOwn(ref: string): boolean {
  return ref.startsWith('@civictrack/')
}
