import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from './password.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const NAME_MOST = 100;
const EMAIL_MOST = 254;

/** Reads what a person typed about an account. */
export function readAccount(
  raw: unknown,
  options: { readonly password: boolean },
): Result<NewAccount, InvalidInput> {
  if (typeof raw !== 'object' || raw === null) {
    return err(invalidInput('account_type', '', 'expected name, email and password'));
  }
  const { name, email, password } = raw as Readonly<Record<string, unknown>>;
  const cleanName = typeof name === 'string' ? name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() : '';
  if (cleanName === '' || cleanName.length > NAME_MOST) {
    return err(invalidInput('name_length', 'name', `expected a name of 1 to ${NAME_MOST} characters`));
  }
  const cleanEmail = typeof email === 'string' ? readEmail(email) : null;
  if (cleanEmail === null) return err(invalidInput('email_form', 'email', 'expected an email address'));
  if (!options.password) return ok({ name: cleanName, email: cleanEmail, password: '' });
  if (typeof password !== 'string' || password.length < PASSWORD_LEAST || password.length > PASSWORD_MOST) {
    const message = `expected a password of ${PASSWORD_LEAST} to ${PASSWORD_MOST} characters`;
    return err(invalidInput('password_length', 'password', message));
  }
  return ok({ name: cleanName, email: cleanEmail, password });
}

/** @returns the address as accounts are found by it, or null when it is none */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_MOST && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}
