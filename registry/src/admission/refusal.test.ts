import { AdmissionError } from './refusal'

test.each([
  ['does not render: window is not defined', 'does not render: window is not defined. Fix it.'],
  ['is not signed.', 'is not signed. Fix it.'],
  ['says: what now?', 'says: what now? Fix it.'],
])('prints the problem %j and its remedy in two sentences', (problem, text) => {
  const { message } = new AdmissionError([{ check: 'render', problem, remedy: 'Fix it.' }])
  expect(message).toBe(`Refused; everything stays as it was.\n  [render] ${text}`)
})
