/**
 * A loader for the modules of React Router, each of which is one large file. To a bundler, making a component
 * (`React.forwardRef(...)`) or naming it (`Link.displayName = ...`) might have effects, so what nobody uses of it stays,
 * with all that hangs on it: 7 kB on every phone. Says that the one has none, and leaves out the other, which only
 * React's developer tools read.
 * @param {string} source
 */
export default function pureComponents(source) {
  return source
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^[A-Za-z_]\w*\.displayName = "\w+";$/gm, '')
}
