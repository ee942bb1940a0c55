import { renderEmail } from './email'

const texts = { to: 'a@b.ng', subject: 'Hi <you>', before: ['Say "<hello>" & go'], code: '012345', after: ['Bye'] }

test('puts the code on a line of its own in the text', () => {
  expect(renderEmail(texts).text).toMatch(/^012345$/m)
})

test('has the same content as text and as HTML, and escapes it in the HTML', () => {
  const { text, html } = renderEmail(texts)
  expect(text).toContain('Say "<hello>" & go')
  expect(html).toContain('Say &#34;&#60;hello&#62;&#34; &#38; go')
  expect(html).toContain('<title>Hi &#60;you&#62;</title>')
})

test('makes a web address a link in the HTML, also when it holds characters that are escaped', () => {
  const { html } = renderEmail({ ...texts, after: ['Log in at https://example.ng/Signup?a=1&b="2"'] })
  expect(html).toContain('<a href="https://example.ng/Signup?a=1&#38;b=&#34;2&#34;"')
})
