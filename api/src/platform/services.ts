/** Something besides HTTP that runs as long as the API. */
export interface RunningService {
  /** Takes nothing new, and returns once it needs the database no more. */
  stop(): Promise<void>
}

/** Starts a service, once the database is up to date. @throws StartError */
export type StartService = () => Promise<RunningService>

/** Starts all services, or none. @throws the StartError of the one that failed */
export async function startServices(starts: StartService[]): Promise<RunningService> {
  const running: RunningService[] = []
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()))
  }
  try {
    for (const start of starts) running.push(await start())
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
