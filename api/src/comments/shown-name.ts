import { PRODUCT } from '@civictrack/contract/wire'

const ANONYMOUS = 'A citizen'

/** Words that suggest more authority than a citizen has. */
const ROLES = ['report', 'operator', 'moderator', PRODUCT.toLowerCase()]
const ADMIN = 'admin'

/** Words that contain it by chance, as "Badminton" does. */
const AROUND_ADMIN = /\p{L}\p{Ll}*admin(?!s(?!\p{L})|istrat)\p{Ll}+/gu

const LATIN = /\p{Script=Latin}/u
const OTHER_ALPHABET = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Latin letters and digits that look like other letters, and are not changed by Unicode normalization. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 7: 't' },
  ...{ ᴀ: 'a', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɪ: 'i', ᴋ: 'k', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ᴛ: 't', ᴠ: 'v' },
  ...{ ı: 'i', ɑ: 'a', l: 'i', ɨ: 'i', ɩ: 'i', ⱥ: 'a', ȼ: 'c', ƈ: 'c', đ: 'd', ð: 'd', ɖ: 'd', ɗ: 'd' },
  ...{ ɇ: 'e', ǝ: 'e', ə: 'e', ɘ: 'e', ɛ: 'e', ƙ: 'k', ɱ: 'm', ƞ: 'n', ŋ: 'n', ɲ: 'n', ɳ: 'n', ø: 'o', ɵ: 'o', ɔ: 'o' },
  ...{ ꝑ: 'p', ꝓ: 'p', ꝕ: 'p', ᵽ: 'p', ƥ: 'p', ɍ: 'r', ɼ: 'r', ɽ: 'r', ɾ: 'r', ꞧ: 'r', ŧ: 't', ƭ: 't', ʈ: 't', ⱦ: 't' },
  ...{ ʋ: 'v', ⱱ: 'v' },
}

/** A first name as others see it. A name that reads as a role, or is disguised, is shown as `A citizen`. */
export function shownName(firstName: string): string {
  const plain = firstName.normalize('NFKD')
  const isDisguised = (LATIN.test(plain) && OTHER_ALPHABET.test(plain)) || /\p{Bidi_Control}/u.test(plain)
  const letters = lettersOf(plain)
  const isAdmin = lettersOf(plain.replace(AROUND_ADMIN, '')).includes(ADMIN)
  const isRole = isAdmin || ROLES.some((role) => letters.includes(role))
  return isDisguised || isRole || letters === '' ? ANONYMOUS : firstName
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter)
}
