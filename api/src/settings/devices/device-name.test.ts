import { deviceName } from './device-name'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; Infinix X6515) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 OPR/76.2',
    'Opera on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'Browser on an unknown device'],
  [null, 'Browser on an unknown device'],
])('names %s: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
