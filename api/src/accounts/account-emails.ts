import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import { findAccount } from './accounts-store'
import { digitsOf, isLive } from './codes/code'
import { findCode, isSuperseded } from './codes/codes-store'

const OfAccount = z.object({ accountId: z.uuid() })

/** The code of a sign-up, a reset, or a first log-in with Google. It is not sent any more once it has expired, was used or was superseded. */
export const codeEmail = emailTemplate({
  name: 'code',
  queue: 'code',
  payload: z.object({ codeId: z.uuid() }),
  async render({ db, keys, now }, { codeId }) {
    const code = await findCode(db, codeId)
    if (!code?.account_id || !isLive(code, now()) || (await isSuperseded(db, code))) return undefined
    const account = await findAccount(db, code.account_id)
    const texts = CODE_TEXTS[code.purpose]
    return account && renderEmail({ to: account.email, ...texts, code: digitsOf(keys.codes, code.id) })
  },
})

/** Tells an account holder that someone tried to sign up with their address. */
export const knownAddressEmail = emailTemplate({
  name: 'known-address',
  queue: 'code',
  payload: OfAccount,
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
  async render({ db, publicUrl }, { accountId }) {
    const account = await findAccount(db, accountId)
    return account && renderEmail({ to: account.email, ...passwordChangedTexts(publicUrl) })
  },
})

export const accountEmails = [codeEmail, knownAddressEmail, passwordChangedEmail]

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
  before: [`You, or another person, asked to set a new password for your ${PRODUCT} account.`],
  after: [
    ENTER_IT,
    'If it was not you, you can ignore this message: your password stays as it is. Never give this code to anyone.',
  ],
}

const WITH_GOOGLE = {
  subject: `Your ${PRODUCT} code for Google`,
  before: [
    `You, or another person, asked to log in to your ${PRODUCT} account with Google. This code connects the two.`,
  ],
  after: [
    ENTER_IT,
    'If it was not you, you can ignore this message: your account stays as it is. Never give this code to anyone.',
  ],
}

const CODE_TEXTS = { signup: SIGN_UP, reset: RESET, google: WITH_GOOGLE }

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

function passwordChangedTexts(publicUrl: string) {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    before: [`The password of your ${PRODUCT} account has just been changed, and other devices have been logged out.`],
    after: [`If it was not you, set a new password now: ${publicUrl}/Reset`],
  }
}
