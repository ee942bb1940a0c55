import { type Data, escapeXml, xmlDocument } from './xml'

test('writes lists with the names of their entries, and null as an empty element', () => {
  const requests: Data = [{ service_request_id: 'CT-1', lat: null, metadata: false }, { service_request_id: 'CT-2' }]
  expect(xmlDocument('service_requests', requests)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<service_requests>' +
      '<request><service_request_id>CT-1</service_request_id><lat></lat><metadata>false</metadata></request>' +
      '<request><service_request_id>CT-2</service_request_id></request></service_requests>\n',
  )
  expect(xmlDocument('service_definition', { service_code: 'a', attributes: [] })).toContain(
    '<attributes></attributes>',
  )
})

test('a list without names for its entries is an error', () => {
  expect(() => xmlDocument('things', ['a'])).toThrow('The entries of things have no name in XML. Add it to ENTRIES.')
})

test('markup in a text stays text, and line breaks stay as they are', () => {
  expect(escapeXml('</description><x a="1">&amp;\'')).toBe(
    '&#60;/description&#62;&#60;x a=&#34;1&#34;&#62;&#38;amp;&#39;',
  )
  expect(escapeXml(']]>')).toBe(']]&#62;')
  expect(escapeXml('a\r\nb\tc')).toBe('a&#13;\nb\tc')
})

test('characters that no XML document may hold are left out, all others stay', () => {
  expect(escapeXml('a\0b\u0008c\u001Fd\uFFFEe\uFFFFf\uD800g\uDC00h')).toBe('abcdefgh')
  expect(escapeXml('Ọṣun ₦ 😀 \u0085')).toBe('Ọṣun ₦ 😀 \u0085')
})
