import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployed, ROOT } from './deployed'

const inGit = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
const containerfile = deployed('container/Containerfile')

/** The files and folders that the image copies from the repository. */
const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' '),
)
const isCopied = (file: string) => copied.some((source) => file === source || file.startsWith(`${source}/`))

test('the image copies only what is in the repository and sent to the build', () => {
  const sent = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`))
  expect(copied.length).toBeGreaterThan(25)
  for (const source of copied) {
    expect([source, inGit.some((file) => file === source || file.startsWith(`${source}/`))]).toEqual([source, true])
    expect([source, sent.some((pattern) => pattern.test(source))]).toEqual([source, true])
  }
})

test('the image has every workspace, and its manifest before the packages are installed', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
  const [beforeInstall = ''] = containerfile.split('RUN npm ci')
  for (const workspace of workspaces) {
    expect(beforeInstall).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
    expect(containerfile).toContain(`COPY ${workspace} ${workspace}/\n`)
  }
})

test('production installs every package that a start loads or compiles into the apps', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages as Record<
    string,
    { dev?: boolean } | undefined
  >
  const missing = (text: string, workspace: string) =>
    packagesIn(text).filter((name) => {
      const installed = lock[`${workspace}/node_modules/${name}`] ?? lock[`node_modules/${name}`]
      return installed?.dev === true
    })
  const sources = inGit.filter((file) => isCopied(file) && isProgram(file))
  expect(sources.length).toBeGreaterThan(1000)
  const problems = sources.flatMap((file) =>
    missing(readFileSync(join(ROOT, file), 'utf8'), file.split('/')[0] ?? '').map((name) => `${file}: ${name}`),
  )
  expect(problems).toEqual([])
  expect(missing("import { test } from '@playwright/test'\n", 'shell')).toEqual(['@playwright/test'])
})

/** Sources that a start reads. The other commands, tests and the template of apps are for development. */
function isProgram(file: string): boolean {
  const isCommand = /^scripts\/(?!start|run|packages|apps\.ts)/.test(file)
  return /\.(tsx?|mjs)$/.test(file) && !isCommand && !/\.test\.tsx?$|\/test\/|\/testing\/|^kit\/template\//.test(file)
}

function packagesIn(text: string): string[] {
  const imports = text.matchAll(/^(?:import|export|\} from|const .* = await import\().*?'([^.'][^']*)'\)?$/gm)
  return [...imports].flatMap(([, specifier = '']) => {
    const [scope = '', name = ''] = specifier.split('/')
    return /^(node:|@civictrack)/.test(specifier) ? [] : [scope.startsWith('@') ? `${scope}/${name}` : scope]
  })
}
