/** A figure of a server, as it is when somebody asks: for `/metrics`. */
export interface Gauge {
  /** By the rules of Prometheus, with the unit at its end: `civictrack_jobs`, `civictrack_job_oldest_seconds`. */
  name: string
  help: string
  labels: string[]
  read: () => Promise<GaugeValue[]>
}

export interface GaugeValue {
  labels: Record<string, string>
  value: number
}
