// The first module of the shell's development bundle. The other apps use this runtime instead of their own.
import * as runtime from 'react-refresh/runtime'

runtime.injectIntoGlobalHook(globalThis)
globalThis.__CIVICTRACK_REACT_REFRESH__ = runtime
