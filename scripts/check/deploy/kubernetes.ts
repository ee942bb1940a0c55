import { parse, parseAllDocuments } from 'yaml'
import { deployed } from './deployed'

interface Port {
  name: string
  port?: number
  targetPort?: string
  containerPort?: number
}

interface Probe {
  httpGet?: { path: string; port: string }
  tcpSocket?: { port: string }
}

interface Container {
  name: string
  image: string
  args?: string[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: Port[]
  securityContext: {
    allowPrivilegeEscalation: boolean
    readOnlyRootFilesystem: boolean
    capabilities: { drop: string[] }
  }
  resources: { limits: Record<string, string>; requests: Record<string, string> }
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  volumeMounts?: { name: string }[]
}

interface PodSpec {
  automountServiceAccountToken: boolean
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } }
  containers: Container[]
  initContainers?: Container[]
  volumes?: { name: string; configMap?: { name: string }; secret?: { secretName: string } }[]
}

type Labels = Record<string, string>

interface Peer {
  podSelector?: { matchLabels: Labels }
  namespaceSelector?: { matchLabels: Labels }
}

interface Backend {
  service: { name: string; port: { name: string } }
}

export interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Labels }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector?: Labels & { matchLabels?: Labels }
    template?: { metadata: { labels: Labels; annotations?: Labels }; spec: PodSpec }
    ports?: Port[]
    scaleTargetRef?: { kind: string; name: string }
    serviceName?: string
    volumeClaimTemplates?: { metadata: { name: string } }[]
    rules?: { http: { paths: { path: string; backend: Backend }[] } }[]
    podSelector?: { matchLabels?: Labels; matchExpressions?: { values: string[] }[] }
    ingress?: { from: Peer[]; ports: { port: string }[] }[]
  }
}

export const kustomization = parse(deployed('kustomization.yaml')) as {
  resources: string[]
  images: { name: string; newTag: string }[]
  configMapGenerator: { name: string; files: string[] }[]
}

export const resourcesIn = (file: string): Resource[] =>
  parseAllDocuments(deployed(file)).map((document) => document.toJS() as Resource)

export const resources = kustomization.resources.flatMap(resourcesIn)

export const ofKind = (...kinds: string[]) => resources.filter(({ kind }) => kinds.includes(kind))

export interface Workload {
  name: string
  labels: Labels
  pod: PodSpec
  resource: Resource
}

/** Everything that runs pods. */
export const workloads: Workload[] = ofKind('Deployment', 'StatefulSet').map((resource) => {
  const { template } = resource.spec
  if (!template) throw new Error(`${resource.metadata.name} has no pods.`)
  return { name: resource.metadata.name, labels: template.metadata.labels, pod: template.spec, resource }
})
