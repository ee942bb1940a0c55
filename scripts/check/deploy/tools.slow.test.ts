import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { editedFile } from './compose'
import { ROOT } from './deployed'
import { type Resource, workloads } from './kubernetes'

const testWith = (program: string) => (existsSync(program) ? test : test.skip)
const folder = mkdtempSync(join(tmpdir(), 'civictrack-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

testWith('/usr/bin/kubectl')('kubectl builds the manifests, with every name that they refer to', () => {
  // Without a configuration, so that it knows no cluster.
  const kubeconfig = written('kubeconfig', '')
  const env = { PATH: process.env.PATH, HOME: folder, KUBECONFIG: kubeconfig }
  const output = execFileSync('/usr/bin/kubectl', ['kustomize', join(ROOT, 'deploy')], { env, encoding: 'utf8' })
  const built = parseAllDocuments(output).map((document) => document.toJS() as Resource)
  const maps = built.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name)
  const pods = built.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []))
  expect(pods).toHaveLength(workloads.length)
  const asked = pods.flatMap(({ containers, volumes = [] }) => [
    ...volumes.flatMap(({ configMap }) => configMap?.name ?? []),
    ...containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])),
  ])
  expect(asked).toHaveLength(4)
  for (const name of asked) expect(maps).toContain(name)
})

testWith('/usr/sbin/varnishd')('Varnish accepts its file as compose and Kubernetes edit it', () => {
  const accepts = (text: string) => {
    const file = written('civictrack.vcl', text)
    const work = join(folder, 'varnish')
    mkdirSync(work, { recursive: true })
    const { status, stderr } = spawnSync('/usr/sbin/varnishd', ['-j', 'none', '-C', '-f', file, '-n', work])
    return status === 0 ? 'yes' : stderr.toString()
  }
  expect(accepts(editedFile('varnish'))).toBe('yes')
  // The name of a service is known in the cluster only.
  const inCluster = editedInKubernetes()
  expect(inCluster.match(/\.host = "site";/g)).toHaveLength(4)
  expect(accepts(inCluster.replaceAll('"site"', '"127.0.0.1"'))).toBe('yes')
  expect(accepts(inCluster)).toContain('"site"')
})

function editedInKubernetes(): string {
  const [container] = workloads.find(({ name }) => name === 'varnish')?.pod.containers ?? []
  const [edit = ''] = container?.args?.[0]?.split(' && exec') ?? []
  const [command = ''] = edit.split(' > /tmp')
  return execFileSync(
    'sh',
    ['-c', command.replace('/deploy/civictrack.vcl', join(ROOT, 'deploy/varnish/civictrack.vcl'))],
    {
      encoding: 'utf8',
    },
  )
}

testWith('/usr/sbin/haproxy')('HAProxy accepts its file as compose edits it', () => {
  const file = written('civictrack.cfg', editedFile('haproxy'))
  expect(spawnSync('/usr/sbin/haproxy', ['-c', '-f', file]).status).toBe(0)
})
