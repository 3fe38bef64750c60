// Compared in lower case. Those that are words also stand for themselves with digits and signs around them (password-rules).

/** The passwords that people choose, and guessers try, first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910 123456789012
  131313 147258369 159753 222222 333333 444444 555555 654321 666666 696969 777777 789456 888888 987654321 999999 987654
  1234qwer 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123
  abcd1234 abcdef abcdefgh asdfgh asdfghjkl asdf1234 azerty admin administrator amanda andrew ashley bailey baseball
  basketball batman butterfly changeme charlie chelsea chocolate computer cookie daniel default donald dragon flower
  football freedom ginger guest hannah harley hello helloworld hunter iloveyou jennifer jessica jordan joshua killer
  letmein liverpool login lovely maggie master matthew michael michelle monkey mustang nicole ninja passw passwd password
  passwort pepper pokemon princess qazwsx qazwsxedc qwer1234 qwerty qwertyui qwertyuiop robert samsung secret shadow
  soccer starwars summer sunshine superman temppassword thomas tigger trustno1 welcome whatever winter zaq12wsx zxcvbn
  zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
