import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context'
import type { Effect } from '../listener/mail-log'
import { isAutomatic } from '../mail/is-automatic'
import type { Mail } from '../mail/parse-mail'
import { ownWords } from './own-words'

/** Replies to one dispatch; a loop of two programs or a flood ends here. */
const MOST = 20

/**
 * Stores the words of a reply for the desk of the authority. It is a note, never an answer: anyone to whom the mail was
 * forwarded can write it, and it changes no status.
 */
export async function takeReply(
  context: Context,
  { dispatchId, mail, sender }: { dispatchId: string; mail: Mail; sender: string },
): Promise<Effect> {
  if (isAutomatic(mail, sender)) return 'automatic'
  const text = ownWords(mail.text)
  if (text === '') return 'empty'
  return context.db.transaction().execute(async (transaction): Promise<Effect> => {
    // Two copies at once wait for each other here.
    await transaction
      .selectFrom('dispatches')
      .select('id')
      .where('id', '=', dispatchId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const earlier = await transaction
      .selectFrom('dispatch_replies')
      .select('message_id')
      .where('dispatch_id', '=', dispatchId)
      .execute()
    const message_id = digestOf(mail.messageId ?? text)
    if (earlier.some((reply) => reply.message_id === message_id)) return 'repeated'
    if (earlier.length >= MOST) return 'too-many'
    const reply = { dispatch_id: dispatchId, message_id, text, at: context.now() }
    await transaction.insertInto('dispatch_replies').values(reply).execute()
    return 'reply-stored'
  })
}

/** A `Message-ID` may name its author's computer: only its digest is kept. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
