import { html, lines } from './html'
import { type PlainField, plainForm } from './plain-form'

test('escapes every text, and takes markup as it is', () => {
  expect(
    html`<p title="${'"><script>'}">${'<b>'} ${html`<i>${"it's"}</i>`} ${[html`1`, html`2`]}${false}${undefined}</p>`,
  ).toEqual({
    markup: '<p title="&#34;&#62;&#60;script&#62;">&#60;b&#62; <i>it&#39;s</i> 12</p>',
  })
  expect(lines('a<\r\nb').markup).toBe('a&#60;<br>b')
})

const TEXT: PlainField = { kind: 'text', name: 'note', label: 'Note', hint: 'Public', longest: 20 }
const choices = ['a', 'b'].map((value) => ({ value, label: value }))
const FIELDS: PlainField[] = [
  { kind: 'choices', name: 'answer', label: 'Your answer', choices },
  TEXT,
  { kind: 'day', name: 'date', label: 'Day', min: '2026-01-02' },
  { kind: 'photo', name: 'photo', label: 'Photo' },
]
const FORM = { action: '/x', button: 'Send', fields: FIELDS }

test('keeps what was typed, and leads from the summary to each wrong field', () => {
  const { markup } = plainForm({
    ...FORM,
    values: { answer: 'b', note: '</textarea><script>x', date: '2026-01-01' },
    errors: { answer: 'Choose', note: 'Too long', other: 'Broken' },
  })
  expect(markup).toContain('id="answer-b" value="b" checked')
  expect(markup).toContain('&#60;/textarea&#62;&#60;script&#62;x</textarea>')
  expect(markup).toContain('min="2026-01-02" value="2026-01-01"')
  expect(markup).toContain('<div class="errors" role="alert" tabindex="-1" autofocus>')
  expect(markup).toContain(
    '<li><a href="#answer-a">Choose</a></li><li><a href="#note">Too long</a></li><li>Broken</li>',
  )
  expect(markup).toContain('aria-describedby="note-hint note-error" aria-invalid="true"')
  expect(markup).toContain('enctype="multipart/form-data"')
})

test('shows no summary without errors, and no file type without a file', () => {
  const { markup } = plainForm({ ...FORM, fields: [TEXT], values: {}, errors: {} })
  expect(markup).not.toMatch(/role="alert"|enctype|aria-invalid/)
})
