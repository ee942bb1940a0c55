import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { type Letter, letter } from '../mail/letter'
import type { Context } from '../platform/context'
import { findAccount } from './accounts-store'
import { digitsOf, isLive } from './codes/code'
import { findCode, isSuperseded } from './codes/codes-store'

const Payload = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('code'), codeId: z.uuid() }),
  z.object({ letter: z.literal('known-address'), accountId: z.uuid() }),
])

/** The letter that a mail job asks for, or undefined when it is not worth sending any more: the code died meanwhile. */
export async function composeLetter(
  context: Pick<Context, 'db' | 'keys' | 'now' | 'publicUrl'>,
  payload: unknown,
): Promise<Letter | undefined> {
  const { success, data: asked } = Payload.safeParse(payload)
  if (!success) return undefined
  if (asked.letter === 'known-address') return knownAddress(context, asked.accountId)
  const code = await findCode(context.db, asked.codeId)
  if (!code?.account_id || !isLive(code, context.now()) || (await isSuperseded(context.db, code))) return undefined
  const account = await findAccount(context.db, code.account_id)
  const texts = code.purpose === 'signup' ? SIGN_UP : RESET
  return account && letter({ to: account.email, ...texts, code: digitsOf(context.keys.codes, code.id) })
}

async function knownAddress({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>, accountId: string) {
  const account = await findAccount(db, accountId)
  return account && letter({ to: account.email, ...knownAddressTexts(publicUrl) })
}

const ENTER_IT = 'Enter it on the page where you asked for it. It is valid for 15 minutes.'

const SIGN_UP = {
  subject: `Your ${PRODUCT} verification code`,
  before: [`Welcome to ${PRODUCT}! With this code you confirm that this email address is yours.`],
  after: [
    ENTER_IT,
    'If you did not sign up, you can ignore this message: without the code nobody can use your address.',
  ],
}

const RESET = {
  subject: `Your ${PRODUCT} password reset code`,
  before: [`Someone, we hope you, asked to set a new password for your ${PRODUCT} account.`],
  after: [
    ENTER_IT,
    'If it was not you, you can ignore this message: your password stays as it is. Never give this code to anyone.',
  ],
}

function knownAddressTexts(publicUrl: string) {
  return {
    subject: `You already have a ${PRODUCT} account`,
    before: [
      `Someone, perhaps you, tried to sign up to ${PRODUCT} with this email address. It already has an account.`,
      `Log in:\n${publicUrl}/Signup`,
      `If you forgot your password, set a new one:\n${publicUrl}/Reset`,
    ],
    after: ['If it was not you, there is nothing to do: your account and your password are unchanged.'],
  }
}
