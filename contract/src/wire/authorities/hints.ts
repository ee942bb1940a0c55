import * as z from 'zod/mini'
import { requiredText } from '../forms/text'

/** "I know who is responsible" (`POST /api/v1/issue/{reference}/authority-hint`): plain text for the operators. */
export const AuthorityHint = z.object({ text: requiredText('Please say who is responsible', 1000) })
