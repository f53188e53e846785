// Precomputed, because hashing is slow on purpose and every test process would repeat it. The passwords are no secret.
export const DEMO_PASSWORD_HASHES: Readonly<Record<string, string>> = {
  'demo-ada': 'scrypt$14$8$5$OrcK2xAVngY-cFjH89tb9A$feoGuBmvx4Kn5ZGGF8BZKay_kSicjuK29sFs9Df0eYs',
  'demo-bob': 'scrypt$14$8$5$ciLD3hlay7eceSg_bflVjA$ZLKBSPylI5JI8Muxci43bzXjFl-XhQrleTuuRx8w22Y',
  'demo-cleo': 'scrypt$14$8$5$lhC0eF0UKHr1ij-SssGpoQ$gKTxhs-ic_Glh5jlDQk50kvHLZp9Dlzy04RAcqM-lIQ',
  'demo-dan': 'scrypt$14$8$5$1oWGzWm9P638jbT9XUsZCg$FSwLZ4ZrqVfEKGIocaQzBmLkPxfoamaT-UQ774IP5uw',
  'demo-eli': 'scrypt$14$8$5$Es70TaWFRq-G5YEqnRGRHw$UnBK9jQrThDb8d3uimzDVt3FlsVCuZJ0HcK4jkhQ8k8',
};
