import { stopPostgres } from './postgres'

/** jest's `globalTeardown` of the database project. */
export default stopPostgres
