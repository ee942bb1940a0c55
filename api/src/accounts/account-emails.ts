import { inLanguage, languageOfTexts } from '@civictrack/contract/languages-of-servers'
import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import type { Context } from '../platform/context'
import { codeMailTexts as codes, accountMailTexts as texts } from './account-mail-texts'
import { findAccount } from './accounts-store'
import { digitsOf, isLive } from './codes/code'
import { findCode, isSuperseded } from './codes/codes-store'

const OfAccount = z.object({ accountId: z.uuid() })

async function ofAccount({ db }: Context, { accountId }: z.output<typeof OfAccount>): Promise<string | undefined> {
  return (await findAccount(db, accountId))?.language
}

/** The code of a sign-up, a reset, or a first log-in with Google. It is not sent any more once it has expired, was used or was superseded. */
export const codeEmail = emailTemplate({
  name: 'code',
  queue: 'code',
  payload: z.object({ codeId: z.uuid() }),
  language: 'request',
  async render({ db, keys, now }, { codeId }) {
    const code = await findCode(db, codeId)
    if (!code?.account_id || !isLive(code, now()) || (await isSuperseded(db, code))) return undefined
    const account = await findAccount(db, code.account_id)
    return inLanguage(
      languageOfTexts('api/code-mails'),
      () =>
        account &&
        renderEmail({ to: account.email, ...CODE_TEXTS[code.purpose](), code: digitsOf(keys.codes, code.id) }),
    )
  },
})

/** Tells an account holder that someone tried to sign up with their address. */
export const knownAddressEmail = emailTemplate({
  name: 'known-address',
  queue: 'code',
  payload: OfAccount,
  language: ofAccount,
  async render({ db, publicUrl }, { accountId }) {
    const account = await findAccount(db, accountId)
    return account && renderEmail({ to: account.email, ...knownAddressTexts(publicUrl) })
  },
})

/** Tells an account holder that their password was changed, in case it was someone else. */
export const passwordChangedEmail = emailTemplate({
  name: 'password-changed',
  queue: 'mail',
  payload: OfAccount,
  language: ofAccount,
  async render({ db, publicUrl }, { accountId }) {
    const account = await findAccount(db, accountId)
    return account && renderEmail({ to: account.email, ...passwordChangedTexts(publicUrl) })
  },
})

export const accountEmails = [codeEmail, knownAddressEmail, passwordChangedEmail]

const product = PRODUCT

const CODE_TEXTS = {
  signup: () => ({
    subject: codes.signUpSubject({ product }),
    before: [codes.signUp({ product })],
    after: [codes.enterIt, codes.notSignedUp],
  }),
  reset: () => ({
    subject: codes.resetSubject({ product }),
    before: [codes.reset({ product })],
    after: [codes.enterIt, codes.notReset],
  }),
  google: () => ({
    subject: codes.googleSubject({ product }),
    before: [codes.google({ product })],
    after: [codes.enterIt, codes.notGoogle],
  }),
}

function knownAddressTexts(publicUrl: string) {
  return {
    subject: texts.knownSubject({ product }),
    before: [
      texts.known({ product }),
      texts.logIn({ link: `${publicUrl}/Signup` }),
      texts.forgot({ link: `${publicUrl}/Reset` }),
    ],
    after: [texts.unchanged],
  }
}

function passwordChangedTexts(publicUrl: string) {
  return {
    subject: texts.changedSubject({ product }),
    before: [texts.changed({ product })],
    after: [texts.notChanged({ link: `${publicUrl}/Reset` })],
  }
}
