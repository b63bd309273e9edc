npm pack --pack-destination ..
