import { type Cluster, newDatabase, openCluster } from './postgres'

/** One PostgreSQL for the tests of a file; it ends with them. */
export function usePostgres(): { cluster: () => Cluster; newDatabase: () => Promise<string> } {
  let cluster: Cluster | undefined
  const running = () => {
    if (!cluster) throw new Error('PostgreSQL is started before the first test of the file.')
    return cluster
  }
  beforeAll(async () => {
    cluster = await openCluster(['-c', 'fsync=off'])
  })
  afterAll(() => cluster?.close())
  return { cluster: running, newDatabase: () => newDatabase(running().url) }
}
