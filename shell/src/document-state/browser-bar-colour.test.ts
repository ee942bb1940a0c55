import { palettes } from '@civictrack/contract/brand'
import { scheme } from '@civictrack/shared/host'
import { followColourScheme } from './browser-bar-colour'

const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content)

test('the browser’s bars have the chosen colours, also when the system has others', () => {
  const [light, dark] = [palettes.light.background.default, palettes.dark.background.default]
  document.head.innerHTML = ['light', 'dark']
    .map((name) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="?">`)
    .join('')
  followColourScheme()
  expect(bars()).toEqual([light, light])
  scheme.toggle()
  expect(bars()).toEqual([dark, dark])
  scheme.toggle()
  expect(bars()).toEqual([light, light])
})
