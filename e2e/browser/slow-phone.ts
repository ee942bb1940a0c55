import type { CDPSession } from '@playwright/test'

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a processor at a quarter of its speed. */
export async function slowDown(protocol: Pick<CDPSession, 'send'>): Promise<void> {
  await protocol.send('Network.enable')
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await protocol.send('Network.emulateNetworkConditions', network)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
