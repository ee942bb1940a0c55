import { stopPostgres } from '../../contract/test/postgres'

/** jest's `globalTeardown` of the database project. */
export default stopPostgres
