// For tests of the apps: the network that they run on, and a log-in.
export { calls, mockNetwork, neverRespond, respond, respondInOrder, server, toResponse } from './server'
export { tokenFor } from './token'
