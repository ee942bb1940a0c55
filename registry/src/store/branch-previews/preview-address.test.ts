import { previewAddress } from './preview-address'

test.each([
  [{ publicUrl: 'http://localhost:3000' }, 'http://pr-42.preview.localhost:3000'],
  [{ publicUrl: 'http://localhost' }, 'http://pr-42.preview.localhost'],
  [
    { publicUrl: 'http://localhost:3000', previewHost: 'preview.localhost:8080' },
    'http://pr-42.preview.localhost:8080',
  ],
  [{ publicUrl: 'https://www.example.ng', previewHost: 'preview.example.org' }, 'https://pr-42.preview.example.org'],
])('the preview of %j is at %s', (site, address) => {
  expect(previewAddress('pr-42', site)).toBe(address)
})
