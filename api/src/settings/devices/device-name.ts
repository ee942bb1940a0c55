import { settingsTexts } from '../settings-texts'

// The order matters: most browsers also send the name of the browser that they are based on.
const BROWSERS: [RegExp, string][] = [
  [/OPR\/|OPT\/|Opera|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/PHX\//, 'Phoenix'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The name of a device for its owner: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS) ?? settingsTexts.unknownBrowser
  const system = find(SYSTEMS)
  return system ? settingsTexts.deviceOn({ browser, system }) : settingsTexts.unknownSystem({ browser })
}
