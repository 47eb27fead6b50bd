import { mailboxOf } from './mailbox';

describe('the mailbox that an e-mail belongs to', () => {
  it.each([
    ['ana.paz+lote37@example.com', 'ana.paz@example.com'],
    ['Ana.Paz+a+b@Gmail.com', 'anapaz@gmail.com'],
    ['a.n.a.paz@googlemail.com', 'anapaz@gmail.com'],
    ['ana.paz@notgmail.com', 'ana.paz@notgmail.com'],
    ['ana.paz@gmail.com.hn', 'ana.paz@gmail.com.hn'],
  ])('for %s is %s', (correo, mailbox) => {
    expect(mailboxOf(correo)).toBe(mailbox);
  });
});
