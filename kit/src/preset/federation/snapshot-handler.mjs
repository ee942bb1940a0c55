// Replaces the federation runtime's snapshot handler in the shell (`without-snapshots.ts`). The original reads federation
// manifests and their snapshots. The shell never uses them: it loads the entry of each remote from the URL that the
// composition pins.

export class SnapshotHandler {
  /** Plugins of the runtime register here; nothing calls them. */
  hooks = { applyPlugin() {} }
  /** The runtime removes a remote from here before it registers it anew. */
  manifestCache = new Map()
}

/** No remote has a snapshot. */
export function getGlobalRemoteInfo() {
  return {}
}
