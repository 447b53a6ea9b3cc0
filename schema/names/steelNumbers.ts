/** Numbers of stainless steels and their designations: EN 10088-1. Grades that are not listed may have any. */
const NUMBERS = `
1.4003 X2CrNi12, 1.4006 X12Cr13, 1.4016 X6Cr17, 1.4021 X20Cr13, 1.4028 X30Cr13, 1.4031 X39Cr13, 1.4034 X46Cr13,
1.4057 X17CrNi16-2, 1.4104 X14CrMoS17, 1.4105 X6CrMoS17, 1.4112 X90CrMoV18, 1.4113 X6CrMo17-1, 1.4116 X50CrMoV15,
1.4122 X39CrMo17-1, 1.4125 X105CrMo17, 1.4162 X2CrMnNiN21-5-1, 1.4301 X5CrNi18-10, 1.4303 X4CrNi18-12,
1.4305 X8CrNiS18-9, 1.4306 X2CrNi19-11, 1.4307 X2CrNi18-9, 1.4310 X10CrNi18-8, 1.4318 X2CrNiN18-7,
1.4362 X2CrNiN23-4, 1.4401 X5CrNiMo17-12-2, 1.4404 X2CrNiMo17-12-2, 1.4410 X2CrNiMoN25-7-4,
1.4432 X2CrNiMo17-12-3, 1.4435 X2CrNiMo18-14-3, 1.4436 X3CrNiMo17-13-3, 1.4438 X2CrNiMo18-15-4,
1.4439 X2CrNiMoN17-13-5, 1.4462 X2CrNiMoN22-5-3, 1.4509 X2CrTiNb18, 1.4510 X3CrTi17, 1.4512 X2CrTi12,
1.4521 X2CrMoTi18-2, 1.4539 X1NiCrMoCu25-20-5, 1.4541 X6CrNiTi18-10, 1.4542 X5CrNiCuNb16-4,
1.4547 X1CrNiMoCuN20-18-7, 1.4550 X6CrNiNb18-10, 1.4568 X7CrNiAl17-7, 1.4571 X6CrNiMoTi17-12-2`

/** `X2CrNiMo17-12-2` → `1.4404` */
export const STEEL_NUMBERS: ReadonlyMap<string, string> = new Map(
  NUMBERS.split(',').map((entry) => {
    const [number = '', designation = ''] = entry.trim().split(' ')
    return [designation, number]
  }),
)
