/**
 * A loader for the modules of React Router, each of which is one large file. A bundler assumes that creating a component
 * (`React.forwardRef(...)`) and naming it (`Link.displayName = ...`) have side effects, so it keeps unused components and
 * everything that they import: 7 kB for every visitor. This loader marks the creation as pure, and removes the names, which
 * only React's developer tools use.
 * @param {string} source
 */
export default function pureComponents(source) {
  return source
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^[A-Za-z_]\w*\.displayName = "\w+";$/gm, '')
}
