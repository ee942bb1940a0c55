import { createHash } from 'node:crypto'
import { categoryOf, SERVICES, SERVICES_CHANGED, serviceCode } from './services'

test('every category is a service with a code that fits into an address', () => {
  expect(SERVICES.map(({ service_code }) => service_code)).toEqual([
    ...['road-damage', 'electricity', 'waste-management', 'water-supply', 'drainage', 'others'],
  ])
  for (const { service_code, service_name } of SERVICES) expect(categoryOf(service_code)).toBe(service_name)
  expect([categoryOf('ROAD-damage'), categoryOf('roads')]).toEqual(['Road Damage', undefined])
  expect(serviceCode('Street Lights & Signs')).toBe('street-lights-signs')
})

test('the time of the last change is that of this list: after a change set it to the present, and the hash below', () => {
  const hash = createHash('sha256').update(JSON.stringify(SERVICES)).digest('hex').slice(0, 12)
  expect({ hash, SERVICES_CHANGED }).toEqual({ hash: '3d2bd0fd2ac1', SERVICES_CHANGED: '2026-11-23T08:00:00Z' })
})
