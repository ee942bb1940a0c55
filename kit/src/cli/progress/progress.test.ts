import { bytesText, createProgress } from './progress'

function screen(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, columns: 60, write: (text: string) => written.push(text), written }
}

const sent = (done: number) => ({ label: 'sent to the site', done, total: 2000, unit: 'bytes' as const })

test('shows a bar on a terminal, and lines below it', () => {
  const terminal = screen(true)
  const progress = createProgress(terminal)
  progress.step(sent(1000))
  progress.line('The site checks the files.')
  progress.step(sent(2000))
  expect(terminal.written).toEqual([
    '\r[############------------] 1.0 kB of 2.0 kB  sent to the site\u001b[K'.slice(0, 60).concat('\u001b[K'),
    '\r\u001b[KThe site checks the files.\n',
    expect.stringMatching(/^\r\[#{24}\] .*\n$/),
  ])
})

test('shows one plain line for each quarter where there is no terminal', () => {
  const log = screen(false)
  const progress = createProgress(log)
  for (let done = 0; done <= 2000; done += 100) progress.step(sent(done))
  expect(log.written).toEqual([
    'sent to the site: 0 bytes of 2.0 kB\n',
    'sent to the site: 500 bytes of 2.0 kB\n',
    'sent to the site: 1.0 kB of 2.0 kB\n',
    'sent to the site: 1.5 kB of 2.0 kB\n',
    'sent to the site: 2.0 kB of 2.0 kB\n',
  ])
})

test('counts pages as they are', () => {
  const log = screen(false)
  createProgress(log).step({ label: 'pages composed', done: 3, total: 12, unit: 'items' })
  expect(log.written).toEqual(['pages composed: 3 of 12\n'])
})

test('writes sizes in decimal units', () => {
  expect([0, 999, 1000, 999_999, 2_500_000].map(bytesText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '1000.0 kB',
    '2.5 MB',
  ])
})
