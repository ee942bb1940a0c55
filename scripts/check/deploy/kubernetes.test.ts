import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './deployed'
import { kustomization, ofKind, type Resource, resources, resourcesIn, workloads } from './kubernetes'
import { variablesOf } from './variables'

const ROLES = ['site', 'api', 'composer'] as const
const HEALTH = [
  'site/src/server/health-routes.ts',
  'api/src/platform/health.ts',
  'registry/src/composer/health-routes.ts',
]
const API_VERSIONS: Record<string, string> = {
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  Namespace: 'v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
  StatefulSet: 'apps/v1',
}

const secrets = resourcesIn('kubernetes/secrets.example.yaml')
const portsOf = (name: string) => workloads.find((one) => one.name === name)?.pod.containers[0]?.ports ?? []

test('every manifest is applied, but the example of the secrets, which has no value', () => {
  const files = readdirSync(join(ROOT, 'deploy/kubernetes')).map((name) => `kubernetes/${name}`)
  expect(files.filter((file) => !kustomization.resources.includes(file))).toEqual(['kubernetes/secrets.example.yaml'])
  for (const { stringData = {} } of secrets) expect(new Set(Object.values(stringData))).toEqual(new Set(['']))
  for (const { files: sources } of kustomization.configMapGenerator)
    for (const source of sources) expect([source, existsSync(join(ROOT, 'deploy', source))]).toEqual([source, true])
})

test('each kind has the version of its interface', () => {
  for (const { kind, apiVersion } of resources) expect([kind, apiVersion]).toEqual([kind, API_VERSIONS[kind]])
})

test('all images have a version, and those of the roles the same one', () => {
  const tags = kustomization.images.map(({ newTag }) => newTag)
  expect([tags.length, new Set(tags).size]).toEqual([2, 1])
  const known = kustomization.images.map(({ name }) => name)
  for (const { pod } of workloads)
    for (const { image } of [...(pod.initContainers ?? []), ...pod.containers]) {
      const [name = '', tag = ''] = image.split(':')
      expect([image, /^\d+\.\d+/.test(tag), name.startsWith('civictrack/') ? known.includes(name) : true]).toEqual([
        image,
        true,
        true,
      ])
    }
})

test('selectors find their pods, and ports have names that the pods have', () => {
  for (const { resource, labels } of workloads) expect(labels).toEqual(resource.spec.selector?.matchLabels)
  for (const { metadata, spec } of ofKind('Service')) {
    const pods = workloads.filter(({ labels }) => labels.app === spec.selector?.app)
    expect([metadata.name, pods.map(({ name }) => name)]).toEqual([metadata.name, [metadata.name]])
    for (const { targetPort } of spec.ports ?? [])
      expect(portsOf(metadata.name).map(({ name }) => name)).toContain(targetPort)
  }
  for (const { metadata, spec } of ofKind('PodDisruptionBudget', 'HorizontalPodAutoscaler')) {
    const target = spec.scaleTargetRef?.name ?? spec.selector?.matchLabels?.app
    const found = workloads.find(({ name }) => name === target)
    expect([metadata.name, spec.scaleTargetRef?.kind ?? found?.resource.kind]).toEqual([target, found?.resource.kind])
  }
})

test.each(workloads)('pods of $name have no rights that they do not need', ({ pod, resource }) => {
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(pod.securityContext.seccompProfile.type).toMatch(/^(Localhost|RuntimeDefault)$/)
  const claims = resource.spec.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? []
  const volumes = [...claims, ...(pod.volumes ?? []).map(({ name }) => name)]
  for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources.limits.memory).toBeDefined()
    for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name)
  }
})

test.each(ROLES)('%s reads each variable that it gets, and answers its probes', (role) => {
  const [container] = workloads.find(({ name }) => name === role)?.pod.containers ?? []
  expect(container?.args).toEqual([role])
  const maps = (container?.envFrom ?? []).map(({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name)
  const variables = [...resources, ...secrets]
    .filter(({ metadata }) => maps.includes(metadata.name))
    .flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }))
  expect(variables).toEqual(expect.arrayContaining(['METRICS_PORT', 'AWS_ACCESS_KEY_ID']))
  const known = variablesOf(role)
  expect(variables.filter((name) => !known.has(name))).toEqual([])
  for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe]) {
    const { path = '', port = '' } = probe?.httpGet ?? {}
    expect(portsOf(role).map(({ name }) => name)).toContain(port)
    for (const file of HEALTH) expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`get('${path}'`)
  }
})

test('from outside only the site and Varnish are reached, and their figures from nowhere but the monitoring', () => {
  const backends = ofKind('Ingress').flatMap(({ spec }) =>
    (spec.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service)),
  )
  expect([...new Set(backends.map(({ name, port }) => `${name} ${port.name}`))].sort()).toEqual([
    'site http',
    'varnish http',
  ])
  expect(openTo('ingress-nginx')).toEqual(['site http', 'varnish http'])
  expect(openTo('monitoring')).toEqual(['api metrics', 'composer metrics', 'site metrics'])
  const [everything, ...others] = ofKind('NetworkPolicy')
  expect(everything?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] })
  expect(
    others.flatMap(({ spec }) => spec.ingress ?? []).every(({ from, ports }) => from.length > 0 && ports.length > 0),
  ).toBe(true)
})

test('pods reach each other only where the product needs it', () => {
  const ways = ofKind('NetworkPolicy').flatMap((policy) =>
    (policy.spec.ingress ?? []).flatMap(({ from }) =>
      from.flatMap(({ podSelector }) =>
        podSelector ? podsOf(policy).map((pod) => `${podSelector.matchLabels.app} -> ${pod}`) : [],
      ),
    ),
  )
  expect(ways.sort()).toEqual([
    'composer -> api',
    'site -> api',
    'site -> composer',
    'site -> varnish',
    'varnish -> site',
  ])
})

/** The pods and ports that a namespace reaches. */
function openTo(namespace: string): string[] {
  const isOpen = ({ spec }: Resource) =>
    (spec.ingress ?? []).filter(({ from }) =>
      from.some(({ namespaceSelector }) => namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] === namespace),
    )
  return ofKind('NetworkPolicy')
    .flatMap((policy) =>
      isOpen(policy).flatMap(({ ports }) => ports.flatMap(({ port }) => podsOf(policy).map((pod) => `${pod} ${port}`))),
    )
    .sort()
}

function podsOf({ spec }: Resource): string[] {
  const { matchLabels, matchExpressions } = spec.podSelector ?? {}
  return matchLabels?.app ? [matchLabels.app] : (matchExpressions?.[0]?.values ?? [])
}
