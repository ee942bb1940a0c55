/** The part of MSW that the tests use: its whole entry also loads its GraphQL and its WebSocket handlers for each file. */
const core = '../../node_modules/msw/lib/core'
module.exports = { ...require(`${core}/http.js`), ...require(`${core}/HttpResponse.js`) }
