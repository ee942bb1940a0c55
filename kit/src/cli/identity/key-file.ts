import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { failUsage } from '../command-line/usage-error'

/** A new key: its file, its public half (SPKI in base64), and its short name. */
export interface NewKey {
  file: string
  publicKey: string
  name: string
}

interface NewKeyOptions {
  isDryRun: boolean
  print: (line: string) => void
}

/**
 * Creates a private key in a file that only its owner can read, and prints the public half.
 * @throws {Error} when the file exists already.
 */
export function createKeyFile(file: string | undefined, { isDryRun, print }: NewKeyOptions): NewKey {
  if (!file) failUsage('Name the file for the new key. For example: keys new ~/.civictrack/report.pem')
  if (existsSync(file))
    throw new Error(
      `${file} exists already and was not overwritten, because a lost key cannot be restored. Name another file.`,
    )
  const key = newPrivateKey()
  if (!isDryRun) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
  }
  const publicKey = publicKeyOf(key)
  if (isDryRun) print(`A new key would be written to ${file}.`)
  else print(`${file} is your private key: keep it secret. Give the site's owner the public key:\n${publicKey}`)
  return { file, publicKey, name: keyId(publicKey) }
}

/**
 * Reads a private key from a file. `program` is how a person calls the command that creates one.
 * @throws {UsageError} when the file is missing or not a key.
 */
export function readKeyFile(file: string, program: string): string {
  if (!existsSync(file)) failUsage(`There is no key file ${file}. Create one: ${program} keys new ${file}`)
  const key = readFileSync(file, 'utf8')
  return isPrivateKey(key)
    ? key
    : failUsage(`${file} is not a private key (Ed25519, PEM). Create one: ${program} keys new <file>`)
}

interface KeySource {
  /** The file of `--key`. */
  file: string | undefined
  environment: NodeJS.ProcessEnv
  program: string
}

/**
 * Reads the private key of `--key` or CIVICTRACK_KEY: a file, or in the environment also the text of the key, as CI systems
 * keep secrets. Undefined when neither is set.
 * @throws {UsageError} when the file is missing, or either is not a key.
 */
export function givenKey({ file, environment, program }: KeySource): string | undefined {
  const given = environment.CIVICTRACK_KEY
  if (file) return readKeyFile(file, program)
  if (!given) return undefined
  if (!given.includes('-----BEGIN')) return readKeyFile(given, program)
  // Some CI systems keep a secret on one line.
  const key = given.replaceAll('\\n', '\n')
  return isPrivateKey(key)
    ? key
    : failUsage(
        'CIVICTRACK_KEY is not a private key (Ed25519, PEM). Set it to the content of the key file, or its name.',
      )
}

function isPrivateKey(text: string): boolean {
  try {
    publicKeyOf(text)
    return true
  } catch {
    return false
  }
}
