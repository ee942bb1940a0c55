// The door for tests of the apps: the network, a log-in, and the parts of the shell that a page needs around it.

export { SiteRouter } from '../navigation/site-router'
export { ThemeRoot } from '../ui/theme/theme-root'
export { callNames, deliver, holdResponse, respondInTurn, respondTo } from './respond-to'
export { calls, mockNetwork, neverRespond, respond, respondInOrder, server, toResponse } from './server'
export { tokenFor } from './token'
