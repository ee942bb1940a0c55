import { AdmissionError } from './refusal'

test.each([
  ['does not render: window is not defined', 'does not render: window is not defined. Mend it.'],
  ['is not signed.', 'is not signed. Mend it.'],
  ['says: what now?', 'says: what now? Mend it.'],
])('tells the problem %j and its remedy in two sentences', (problem, told) => {
  const { message } = new AdmissionError([{ check: 'render', problem, remedy: 'Mend it.' }])
  expect(message).toBe(`Refused; everything stays as it was.\n  [render] ${told}`)
})
