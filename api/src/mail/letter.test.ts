import { letter } from './letter'

const texts = { to: 'a@b.ng', subject: 'Hi <you>', before: ['Say "<hello>" & go'], code: '012345', after: ['Bye'] }

test('a code stands alone on a line of the text', () => {
  expect(letter(texts).text).toMatch(/^012345$/m)
})

test('text and HTML say the same, and the HTML holds no markup from words', () => {
  const { text, html } = letter(texts)
  expect(text).toContain('Say "<hello>" & go')
  expect(html).toContain('Say &#34;&#60;hello&#62;&#34; &#38; go')
  expect(html).toContain('<title>Hi &#60;you&#62;</title>')
})

test('an address is a link in the HTML, and stays one however it is written', () => {
  const { html } = letter({ ...texts, after: ['Log in at https://example.ng/Signup?a=1&b="2"'] })
  expect(html).toContain('<a href="https://example.ng/Signup?a=1&#38;b=&#34;2&#34;"')
})
