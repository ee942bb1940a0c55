import { failureMessage, toasts, useTexts } from '@civictrack/shared'
import { callStaff, type StaffRequest } from '../session/staff-call'
import { operatorsTexts } from './operators-texts'

/** Makes a call and says in a toast how it ended. True when it was done. */
export function useAction(onDone: () => void) {
  const texts = useTexts(operatorsTexts)
  return async (request: StaffRequest, message: string): Promise<boolean> => {
    try {
      await callStaff({ body: {}, ...request })
      toasts.add('success', message)
      onDone()
      return true
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.actionFailed))
      return false
    }
  }
}
