import * as z from 'zod/mini'
import { requiredText } from '../forms/text'

/** "Report this" on a report or a comment: tells the operators why it should not be shown. */
export const Flag = z.object({ reason: requiredText('Please say what is wrong', 1000) })
