/** The most common passwords of valid length, from zxcvbn's list (MIT). */
const words = `
  password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx jennifer
  trustno1 sunshine iloveyou computer starwars princess 11111111 corvette 1234qwer internet
  samantha q1w2e3r4t5 maverick whatever mercedes steelers qwer1234 q1w2e3r4 midnight bigdaddy
  victoria marlboro password1 1q2w3e4r cocacola jordan23 asdfasdf danielle 12344321 jonathan
  liverpoo qwerty123 passw0rd abcd1234 slipknot scorpion startrek asdfghjkl redskins qazwsxedc
  liverpool nicholas dolphins qwertyui metallic mountain benjamin elephant rush2112 1q2w3e4r5t
  creative garfield asdfghjk 1qazxsw2 december airborne brooklyn godzilla 4815162342 williams
  darkness blink182 platinum 01012011 11223344 lifehack 12qwaszx snowball nintendo november
  pakistan explorer redwings 789456123 lasvegas guinness christin asdf1234 babygirl michigan
  carolina alexande minecraft metallica kristina kimberly snickers paradise caroline 147258369
  lacrosse poohbear qweasdzxc einstein drowssap courtney spitfire patricia champion svetlana
  anderson westside security zaq12wsx alexander 123456789a 1232323q scarface qwerty12 marshall
  veronica stargate 12345qwert semperfi brittany scotland cherokee simpsons michael1 vladimir
  franklin infinity passport bulldogs 1234554321 budlight softball fktrcfylh kawasaki wildcats
  logitech swordfis motorola alexandr patriots colorado juventus freeuser warcraft wolverin
  elizabet valentin password123 ncc1701d spiderma virginia pearljam 123qweasd predator charlie1
  panthers peekaboo welcome1 letmein1 qwerty1234 iloveyou1 administrator`;

const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Whether a password is among the most common ones, in any case. The server's list is longer. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
