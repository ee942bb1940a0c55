import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { CIVICTRACK_COMMANDS } from '../cli/civictrack'
import { assertTakesOptions } from '../cli/command-line/command-options'
import { OPTIONS, parseOptions } from '../cli/command-line/parse-options'

const TEMPLATE = join(import.meta.dirname, '../../template')
const FILES = ['github/workflows/civictrack.yml', 'gitlab-ci.yml', 'README.md', 'package.json']

/** The arguments of each `civictrack` command in a text. */
function commandsIn(text: string): string[][] {
  return [...text.matchAll(/(?:npx |"|&& )civictrack ([^\n>#"]*(?:"[$@{}\w. -]+"[^\n>#"]*)*)/g)].map(([, rest = '']) =>
    rest.replaceAll('"', '').trim().split(/\s+/),
  )
}

test.each(FILES)('every command in %s exists and takes its options', async (file) => {
  const commands = commandsIn(await readFile(join(TEMPLATE, file), 'utf8'))
  expect(commands.length).toBeGreaterThan(3)
  for (const args of commands) {
    const { positionals, values } = parseOptions(args, OPTIONS)
    expect(CIVICTRACK_COMMANDS).toContain(positionals[0])
    assertTakesOptions(positionals[0] ?? '', values)
  }
})

test('a command or option that does not exist is found', () => {
  const [wrong = [], command = []] = commandsIn(
    '- run: npx civictrack publish --versoin "$V" > x.json\n- npx civictrack publsh',
  )
  expect(() => parseOptions(wrong, OPTIONS)).toThrow('--versoin')
  expect(CIVICTRACK_COMMANDS).not.toContain(command[0])
})

interface Step {
  run?: string
  uses?: string
}

test('GitHub publishes a preview, closes it, and promotes on main, each step by OIDC', async () => {
  const text = await readFile(join(TEMPLATE, 'github/workflows/civictrack.yml'), 'utf8')
  const { on, permissions, jobs } = parse(text, { strict: true }) as {
    on: { pull_request: { types: string[] }; push: { branches: string[] } }
    permissions: Record<string, string>
    jobs: Record<string, { if: string; steps: Step[] }>
  }
  expect(on).toEqual({
    pull_request: { types: ['opened', 'synchronize', 'reopened', 'closed'] },
    push: { branches: ['main'] },
  })
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write', 'pull-requests': 'write' })
  const first = (job: string) =>
    jobs[job]?.steps.flatMap(({ run = '' }) => /^npx civictrack (\w+)/.exec(run)?.[1] ?? [])
  expect(first('preview')).toEqual(['publish', 'preview', 'comment'])
  expect(first('close')).toEqual(['revoke'])
  expect(first('release')).toEqual(['publish', 'promote'])
  // Code of a fork never runs with the token of this repository.
  for (const job of ['preview', 'close']) expect(jobs[job]?.if).toContain('head.repo.full_name == github.repository')
})

test('GitLab publishes a preview, closes it, and promotes on main', async () => {
  const text = await readFile(join(TEMPLATE, 'gitlab-ci.yml'), 'utf8')
  const jobs = parse(text, { strict: true }) as Record<
    string,
    { script: string[]; environment?: { on_stop?: string }; stage: string }
  >
  expect(jobs.preview?.environment?.on_stop).toBe('close-preview')
  expect(jobs['close-preview']?.script.at(-1)).toMatch(/^npx civictrack revoke "pr-/)
  expect(jobs.release?.script.join('\n')).toMatch(/civictrack publish .+\n.*civictrack promote /)
  for (const job of ['test', 'preview', 'close-preview', 'release']) {
    expect((jobs.stages as unknown as string[]).includes(jobs[job]?.stage ?? '')).toBe(true)
  }
})
