// First in the shell's development bundle: the other apps use this runtime instead of one of their own.
import * as runtime from 'react-refresh/runtime'

runtime.injectIntoGlobalHook(globalThis)
globalThis.__CIVICTRACK_REACT_REFRESH__ = runtime
